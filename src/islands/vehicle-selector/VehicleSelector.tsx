/** Which cars visitors see, chosen by the owner. */
export function VehicleSelector() {
  return <h1 className="text-title">Vehicle selector</h1>;
}
