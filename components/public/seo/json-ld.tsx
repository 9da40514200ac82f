import { type Thing, thingAsScript } from '@/lib/domain/site/json-ld';

/** Structured data. */
export function JsonLd({ thing }: { thing: Thing }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: thingAsScript(thing) }} />;
}
