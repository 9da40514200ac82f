import type { Metadata } from 'next';
import { TextPage } from '@/components/layout/text-page';
import { HowWeRate } from '@/components/public/score/how-we-rate';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { HOW_WE_RATE } from '@/lib/domain/site/paths';

export const ensureStatic = 'navigation';

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'How we rate',
    description:
      'How the score of an NBA reporter is computed: the formula, its constants, worked examples, and how often its band is right.',
    path: HOW_WE_RATE,
  });

export default function HowWeRatePage() {
  return (
    <TextPage title="How we rate" path={HOW_WE_RATE} lede="One formula for everyone. Check our math.">
      <HowWeRate />
    </TextPage>
  );
}
