import { reveal } from '@gongtai/contract'
import type { RecordType } from '@gongtai/contract'
import { useEffect, useState } from 'react'
import { call as send } from '../../base/api.ts'
import { useDialButton } from '../../base/dialler.ts'
import { useCan } from '../../base/session.ts'
import { CopyButton } from './CopyButton.tsx'
import { kitText } from '../kit-text.ts'
import { useOnce } from '../once.ts'
import { RowButton } from '../list/RowButton.tsx'
import { orBlank } from './show.tsx'
import { useText } from '../../base/text.ts'

const shownFor = 60_000

interface MaskedValue<Name extends string> {
  of: RecordType<Name>
  id: number
  /** A field that says by which code its full value may be seen. */
  field: NoInfer<Name>
  /** The masked value, as lists and details carry it. */
  value: string | null
}

/** A masked value that whoever holds the code may look at; each look is logged, and the value hides again after a minute. An agent may call the number without that. */
export function MaskedText<Name extends string = string>({ of, id, field, value }: MaskedValue<Name>) {
  const t = useText(kitText).mask
  const resource = of.name
  const { reveal: code, guard } = of.fields[field]
  const can = useCan()
  const maySee = code !== undefined && can(code)
  const { full, loading, see, hide } = useReveal(resource, id, field)
  const dial = useDialButton()?.({ resource, id, field, guard })

  if (!value) return <span className="kit-figure">{orBlank(value)}</span>
  if (!maySee)
    return (
      <span className="kit-masked">
        <span className="kit-figure">{value}</span>
        {dial}
      </span>
    )
  if (full !== undefined)
    return (
      <span className="kit-masked">
        <span className="kit-figure">{full}</span>
        <CopyButton text={full} />
        <RowButton onClick={hide}>{t.hide}</RowButton>
      </span>
    )
  return (
    <span className="kit-masked">
      <span className="kit-figure">{value}</span>
      <RowButton title={t.logged} aria-busy={loading} onClick={() => void see()}>
        {t.see}
      </RowButton>
      {dial}
    </span>
  )
}

function useReveal(resource: string, id: number, field: string) {
  const [full, setFull] = useState<string>()
  // Each look counts against a daily limit, so a double click must not be two.
  const { running, once } = useOnce()

  useEffect(() => {
    if (full === undefined) return
    const timer = setTimeout(() => setFull(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [full])

  const see = once(async () => {
    // A failure is shown by `call`; the value stays masked.
    const answer = await send(reveal.field, { resource, id, field }).catch(() => undefined)
    setFull(answer?.value)
  })

  return { full, loading: running, see, hide: () => setFull(undefined) }
}
