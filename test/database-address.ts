/**
 * @param address of a MongoDB server or replica set, `mongodb://a:1,b:2/name?options`; no URL where it names several hosts
 * @returns the address with another database
 */
export const withDatabase = (address: string, name: string): string =>
  address.replace(/^([^/]+\/\/[^/?]+)(?:\/[^?]*)?/, (_whole, hosts: string) => `${hosts}/${name}`);
