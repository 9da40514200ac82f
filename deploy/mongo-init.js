/* global db, rs, sleep */
// Run by mongosh: makes the replica set of compose.yaml unless it is there, and waits for its primary.
try {
  rs.status();
} catch {
  rs.initiate({
    _id: 'rs0',
    members: ['mongo-1', 'mongo-2', 'mongo-3'].map((host, _id) => ({ _id, host: `${host}:27017` })),
  });
}
while (!rs.status().members.some(({ stateStr }) => stateStr === 'PRIMARY')) sleep(500);
