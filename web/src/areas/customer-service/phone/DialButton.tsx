import { PhoneOutlined } from '@ant-design/icons'
import { dialRefTypes, fieldCatalogue } from '@gongtai/contract'
import type { DialRefType, FieldKey } from '@gongtai/contract'
import type { DialButtonProps } from '../../../base/dialler.ts'
import { useOnce } from '../../../kit/once.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { dial } from './dial.ts'
import { text } from './text.ts'

/** The lists of the call centre are left out, because they have actions of their own for this. */
const ownPages: readonly string[] = ['CALL_LOG', 'CALL_NOTE', 'CALLER']

/** Stands beside a masked number of a record and calls it without showing it. */
export function DialButton({ resource, id, field, guard }: DialButtonProps) {
  const t = useText(text)
  const { running, once } = useOnce()
  if (!canBeDialled(resource) || !isPhone(guard)) return null
  const call = once(async () => void (await dial({ refType: resource, refId: id, field, occasion: 'CLICK_DIAL' })))
  return (
    <RowButton title={t.dial} aria-label={t.dial} aria-busy={running} onClick={() => void call()}>
      <PhoneOutlined />
    </RowButton>
  )
}

function canBeDialled(resource: string): resource is DialRefType {
  return (dialRefTypes as readonly string[]).includes(resource) && !ownPages.includes(resource)
}

function isPhone(guard: FieldKey | undefined): boolean {
  return guard !== undefined && fieldCatalogue[guard].kind === 'PHONE'
}
