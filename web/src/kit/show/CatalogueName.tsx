import type { Catalogue } from '@gongtai/contract'
import { useCatalogue } from '../catalogue.ts'

/** What a name is called that an area declares. One that no area declares any more is shown as it is. */
export function CatalogueName({ of, value }: { of: keyof Catalogue; value: string }) {
  const names = useCatalogue(of)
  return names && (names.get(value) ?? value)
}
