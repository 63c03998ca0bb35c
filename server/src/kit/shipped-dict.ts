/** A list of values that the product ships and that people may edit. Values stand in records: append, never rename. */
export interface ShippedDict {
  name: string
  nameEn: string
  items: readonly (readonly [value: string, label: string, labelEn: string])[]
}

/** By code. */
export type ShippedDicts = Readonly<Record<string, ShippedDict>>
