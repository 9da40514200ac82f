/** What test/peers/atproto.ts uses of packages that are not installed with the site. */

interface Agent {
  createAccount(account: { handle: string; email: string; password: string }): Promise<unknown>;
  post(record: object): Promise<{ uri: string; cid: string }>;
  deletePost(uri: string): Promise<void>;
  com: { atproto: { identity: { updateHandle(handle: { handle: string }): Promise<unknown> } } };
}

interface RepoEvent {
  did: string;
  time: string;
  event: 'create' | 'update' | 'delete' | 'identity' | 'account' | 'sync';
  handle?: string;
  active?: boolean;
  status?: string;
  collection?: string;
  rkey?: string;
  rev?: string;
  record?: unknown;
}

export interface Development {
  devEnv: {
    TestNetworkNoAppView: {
      create(options: object): Promise<{
        pds: { url: string; getClient(): Agent };
        plc: { url: string };
        close(): Promise<void>;
      }>;
    };
  };
  sync: {
    Firehose: new (options: {
      service: string;
      idResolver: object;
      handleEvent: (event: RepoEvent) => void;
      onError: (error: Error) => void;
    }) => { start(): unknown; destroy(): Promise<void> };
  };
  identity: { IdResolver: new (options: { plcUrl: string }) => object };
  api: {
    RichText: new (options: {
      text: string;
    }) => { text: string; facets?: object[]; detectFacets(agent: Agent): Promise<void> };
  };
}
