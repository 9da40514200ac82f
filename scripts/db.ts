import { parseArgs } from 'node:util';
import { openEmbedded } from '@boxscoop/embedded-mongodb';

/** `npm run db -- --port N`: serves the embedded database to any MongoDB client on 127.0.0.1. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '27017' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`--port must be a number from 0 to 65535, not ${values.port}`);
  process.exit(2);
}

try {
  const database = await openEmbedded({
    dataDir: process.env.DATA_DIR || '.data',
    port,
    onRestart: console.error,
  });
  console.log(database.uri);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      database.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
