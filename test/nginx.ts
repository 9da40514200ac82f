import { readFileSync } from 'node:fs';

/** @returns deploy/nginx.conf with paths in a folder, where it needs neither its own user nor what Debian made */
export function nginxConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return (
    readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('/etc/ssl/boxscoop/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace('/var/lib/nginx/site', `${folder}/cache`)
      .replace('/run/nginx.pid', `${folder}/nginx.pid`)
      // Its workers have to read the folder, which is that of this user.
      .replace(/^user .*$/m, process.getuid?.() === 0 ? 'user root;' : '')
      .replace('http {', `http { ${temporary}`)
  );
}
