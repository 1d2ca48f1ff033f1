/** The fleet with its rentals, for the owner. */
export function FleetDashboard() {
  return <h1 className="text-title">Fleet dashboard</h1>;
}
