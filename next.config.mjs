/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: true,
  serverExternalPackages: ['lmdb', 'mongodb', 'bson', 'mingo', 'pino'],
};
export default config;
