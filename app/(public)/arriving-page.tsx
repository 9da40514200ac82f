import type { ComponentType } from 'react';
import { Arriving } from '@/components/layout/arriving.island';

/** @returns a page, as a route exports it, whose address says what to show: its content and the frame before it */
export const arrivingPage =
  <Props extends object>(Content: ComponentType<Props>) =>
  (props: Props) => (
    <Arriving>
      <Content {...props} />
    </Arriving>
  );
