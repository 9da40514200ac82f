export default function Page() {
  return <h1>hi</h1>;
}
