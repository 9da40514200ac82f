/**
 * @param address of a MongoDB server or replica set, `mongodb://a:1,b:2/name?options`; no URL where it names several hosts
 * @returns the address with another database
 */
export const withDatabase = (address: string, name: string): string =>
  address.replace(/^([^/]+\/\/[^/?]+)(?:\/[^?]*)?/, (_whole, hosts: string) => `${hosts}/${name}`);

/**
 * @param address of one server, with options
 * @returns the address for the tests of a worker: on a busy machine a server that is given no time for some seconds is not lost
 */
export const withLongTimeouts = (address: string): string =>
  `${address}&connectTimeoutMS=60000&serverSelectionTimeoutMS=60000`;
