/** The header of a failed call that names the field its sentence is about, such as `endDate`. */
export const refusedFieldHeader = 'x-field';
