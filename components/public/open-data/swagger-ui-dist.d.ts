declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    domNode: HTMLElement;
    spec: object;
    docExpansion: 'none' | 'list' | 'full';
    tryItOutEnabled: boolean;
    validatorUrl: null;
  }): unknown;
}
