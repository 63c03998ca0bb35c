/** A list of values that the product ships and that people may edit. Values stand in records: append, never rename. */
export interface ShippedDict {
  name: string
  nameEn: string
  /** The last is what values of some dictionaries carry beyond their names. */
  items: readonly (readonly [value: string, label: string, labelEn: string, extra?: Readonly<Record<string, unknown>>])[]
}

/** By code. */
export type ShippedDicts = Readonly<Record<string, ShippedDict>>
