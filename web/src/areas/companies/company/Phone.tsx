import type { CompanyInfo, RecordType } from '@gongtai/contract'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'

interface PhoneProps<Name extends string> {
  /** Contacts of a company in the pool cannot be looked at before it is claimed. */
  info: Pick<CompanyInfo, 'actions'>
  of: RecordType<Name>
  id: number
  field: NoInfer<Name>
  value: string | null
}

export function Phone<Name extends string>({ info, ...masked }: PhoneProps<Name>) {
  return info.actions.includes('viewPhone') ? <MaskedText {...masked} /> : <span className="kit-figure">{orBlank(masked.value)}</span>
}
