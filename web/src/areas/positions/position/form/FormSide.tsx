import { company, companyAddress, position, wordsIn } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { useDeferredValue } from 'react'
import type { PreviewValues } from '../preview-values.ts'
import { PositionPreview } from '../PositionPreview.tsx'
import { text } from './text.ts'

type Watched = PreviewValues & { companyId?: number; addressIds?: number[]; interviewAddressId?: number }

const none: Watched = {}

/** Beside the form: words that would be refused, and what a candidate will see, as it is being typed. */
export function FormSide({ companyId: fixed, companyName: known }: { companyId?: number; companyName?: string }) {
  const t = useText(text)
  const watched = Form.useWatch([]) as Watched | undefined
  const values = useDeferredValue(watched ?? none)
  const companyId = fixed ?? values.companyId
  const { data: addresses = [] } = useQuery({ ...callQuery(companyAddress.list, { companyId: companyId! }), enabled: companyId !== undefined })
  const { data: named = [] } = useQuery({ ...callQuery(company.options, { companyId: companyId! }), enabled: companyId !== undefined && known === undefined })
  const placeOf = (id: number | undefined) => {
    const one = addresses.find(address => address.id === id)
    return one && `${one.regionName} ${one.address}`.trim()
  }
  const shown: PreviewValues = {
    ...values,
    companyName: known ?? (companyId === undefined ? undefined : named[0]?.name),
    places: (values.addressIds ?? []).map(placeOf).filter(place => place !== undefined),
    interviewPlace: values.interviewMode === 'ONSITE' ? placeOf(values.interviewAddressId) : undefined,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it for that
    <aside className="position-form-side" aria-label={t.preview} tabIndex={0}>
      <Words values={values} />
      <PositionPreview values={shown} />
    </aside>
  )
}

function Words({ values }: { values: PreviewValues }) {
  const t = useText(text)
  const { data } = useQuery(callQuery(position.words, {}))
  if (data === undefined) return null
  const spoken = values as Parameters<typeof wordsIn>[0]
  const [gender, forbidden] = [wordsIn(spoken, data.gender), wordsIn(spoken, data.forbidden)]
  return (
    <div aria-live="polite">
      {gender.length > 0 && <Alert className="position-words" type="error" showIcon title={t.genderWords(gender.join('、'))} />}
      {forbidden.length > 0 && <Alert className="position-words" type="error" showIcon title={t.forbiddenWords(forbidden.join('、'))} />}
    </div>
  )
}
