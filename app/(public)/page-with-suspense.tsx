import type { ComponentType } from 'react';
import { NavigationSuspense } from '@/components/layout/navigation-suspense.island';

/** @returns the default export of a route with parameters: its content in a suspense boundary for navigations */
export const pageWithSuspense =
  <Props extends object>(Content: ComponentType<Props>) =>
  (props: Props) => (
    <NavigationSuspense>
      <Content {...props} />
    </NavigationSuspense>
  );
