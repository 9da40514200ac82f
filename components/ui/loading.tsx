/** What a page shows while it is on its way, such as "Grabbing latest rumors" (specification, section 2). */
export function Loading({ children }: { children: string }) {
  return (
    <div className="wrap">
      <p className="empty mt-9" role="status">
        {children}
      </p>
    </div>
  );
}
