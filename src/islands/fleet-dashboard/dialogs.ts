export { AddVehicleDialog } from './add-vehicle/AddVehicleDialog.tsx';
export { VehicleDetails } from './vehicle-details/VehicleDetails.tsx';
