import type { CompanyInfo, RevealResource, revealable } from '@gongtai/contract'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'

interface PhoneProps<Resource extends RevealResource> {
  /** Contacts of a company in the pool cannot be looked at before it is claimed. */
  info: Pick<CompanyInfo, 'actions'>
  resource: Resource
  id: number
  field: keyof (typeof revealable)[Resource]['fields'] & string
  value: string | null
}

export function Phone<Resource extends RevealResource>({ info, ...masked }: PhoneProps<Resource>) {
  return info.actions.includes('viewPhone') ? <MaskedText {...masked} /> : <span className="kit-figure">{orBlank(masked.value)}</span>
}
