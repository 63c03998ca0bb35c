import { ownNetwork } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** Where a sign-in came from; it says so where nothing is known. */
export function PlaceName({ place }: { place: string }) {
  const t = useText(text)
  if (place === '') return <span className="kit-secondary">{t.noPlace}</span>
  return place === ownNetwork ? t.ownNetwork : place
}
