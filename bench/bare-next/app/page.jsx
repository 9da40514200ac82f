export default function Page() {
  return <h1>A page of Next.js with nothing on it</h1>;
}
