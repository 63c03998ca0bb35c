import { dayOf, openCity, openCityStates } from '@gongtai/contract'
import type { AnswerOf, InputOf, OpenCityRow } from '@gongtai/contract'
import { InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshProducts } from '../home-product/refresh.ts'
import { text } from '../home-category/text.ts'

const Field = fieldOf(openCity.save)

/** A city that is edited; without one another is opened. */
interface CitySubject {
  city?: OpenCityRow
}

interface CityFormDrawerProps {
  subject: CitySubject | undefined
  open: boolean
  onClose: () => void
}

export function CityFormDrawer({ subject, open, onClose }: CityFormDrawerProps) {
  const t = useText(text)
  const refresh = useRefreshProducts()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(subject)
  if (subject !== undefined && subject !== last) setLast(subject)
  const done = ({ soldOut, moved }: AnswerOf<typeof openCity.save>) => {
    const both = moved > 0 && soldOut > 0
    say('success', both ? t.city.movedAndSoldOut(moved, soldOut) : moved > 0 ? t.city.moved(moved) : soldOut > 0 ? t.soldOut(soldOut) : t.saved)
    onClose()
    refresh()
  }
  return (
    <FormDrawer title={last?.city ? t.city.editTitle(last.city.name) : t.city.addTitle} open={open} onClose={onClose}>
      {last && <CityForm city={last.city} onDone={done} />}
      {last?.city && (
        <section className="catalogue-history">
          <h2>{t.history}</h2>
          <RecordHistory recordType="OPEN_CITY" recordId={last.city.id} />
        </section>
      )}
    </FormDrawer>
  )
}

const cityFields = ({ id, version, cityCode, operatorId, status, openDate, servicePhone, sort }: OpenCityRow): InputOf<typeof openCity.save> => ({
  id,
  version,
  cityCode,
  operatorId,
  status,
  openDate,
  servicePhone,
  sort,
  moveOwner: false,
})

function CityForm({ city, onDone }: { city: OpenCityRow | undefined; onDone: (answer: AnswerOf<typeof openCity.save>) => void }) {
  const t = useText(text).city
  const [today] = useState(() => dayOf(new Date()))
  const loadNewer = async () => cityFields((await call(openCity.list, {}, { handled: true })).find(({ id }) => id === city!.id) ?? city!)
  const fresh = { status: 'OPEN' as const, openDate: today, operatorId: null, servicePhone: null, sort: 0, moveOwner: false }
  return (
    <SchemaForm call={openCity.save} initial={city ? cityFields(city) : fresh} loadNewer={city && loadNewer} onDone={onDone}>
      {city === undefined && (
        <Field name="cityCode" label={t.city}>
          <RegionPicker storey={2} />
        </Field>
      )}
      <Field name="status" label={t.state} extra={city?.status === 'OPEN' ? t.pauseHint : undefined}>
        <StatusSelect of={openCityStates.labels} allowClear={false} />
      </Field>
      <Field name="operatorId" label={t.operator}>
        <StaffPicker />
      </Field>
      <Field name="moveOwner" label={t.moveOwner} valuePropName="checked" extra={t.moveOwnerHint}>
        <Switch />
      </Field>
      <Field name="openDate" label={t.openDate}>
        <DayPicker />
      </Field>
      <Field name="servicePhone" label={t.phone}>
        <Input maxLength={20} inputMode="tel" />
      </Field>
      <Field name="sort" label={t.sort}>
        <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
      </Field>
    </SchemaForm>
  )
}
