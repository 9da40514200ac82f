import type { ComponentType, ReactNode } from 'react';
import { NavigationSuspense } from '@/components/layout/navigation-suspense.island';

/**
 * @param fallback shown meanwhile; the skeleton of any page when absent
 * @returns the default export of a route with parameters: its content in a suspense boundary for navigations
 */
export const pageWithSuspense =
  <Props extends object>(Content: ComponentType<Props>, fallback?: ReactNode) =>
  (props: Props) => (
    <NavigationSuspense fallback={fallback}>
      <Content {...props} />
    </NavigationSuspense>
  );
