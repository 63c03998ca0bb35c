import { dayOf, openCity, openCityFields, openCityRecordType, openCityStates } from '@gongtai/contract'
import type { AnswerOf, InputOf, OpenCityRow } from '@gongtai/contract'
import { InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(openCity.save, openCityFields)

const editable = ({ id, version, cityCode, operatorId, status, openDate, servicePhone, sort }: OpenCityRow): InputOf<typeof openCity.save> => ({
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

/** It edits a city, or opens another one where none is given. */
export function CityFormDrawer({ of: city, onDone, ...dialog }: DialogProps<OpenCityRow | undefined>) {
  const t = useText(text)
  const w = useWords()
  const [today] = useState(() => dayOf(new Date()))
  const loadNewer = async () => editable((await call(openCity.list, {}, { handled: true })).find(({ id }) => id === city!.id) ?? city!)
  const fresh = { status: 'OPEN' as const, openDate: today, operatorId: null, servicePhone: null, sort: 0, moveOwner: false }
  const done = ({ soldOut, moved }: AnswerOf<typeof openCity.save>) => {
    if (moved > 0 && soldOut > 0) onDone(t.movedAndSoldOut(moved, soldOut))
    else if (moved > 0) onDone(t.moved(moved))
    else onDone(soldOut > 0 ? t.soldOut(soldOut) : w.saved)
  }
  return (
    <FormDrawer title={city ? t.editTitle(city.name) : t.add} {...dialog}>
      <SchemaForm call={openCity.save} fields={openCityFields} initial={city ? editable(city) : fresh} loadNewer={city && loadNewer} onDone={done}>
        {city === undefined && (
          <Field name="cityCode" field="name">
            <RegionPicker storey={2} />
          </Field>
        )}
        <Field name="status" extra={city?.status === 'OPEN' ? t.pauseHint : undefined}>
          <ValueSelect of={openCityStates} allowClear={false} />
        </Field>
        <Field name="operatorId" field="operatorName">
          <StaffPicker />
        </Field>
        <Field name="moveOwner" valuePropName="checked" extra={t.moveOwnerHint}>
          <Switch />
        </Field>
        <Field name="openDate">
          <DayPicker />
        </Field>
        <Field name="servicePhone">
          <Input maxLength={20} inputMode="tel" />
        </Field>
        <Field name="sort">
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </Field>
      </SchemaForm>
      {city && (
        <section className="catalogue-history">
          <h2>{w.history}</h2>
          <RecordHistory recordType={openCityRecordType} recordId={city.id} />
        </section>
      )}
    </FormDrawer>
  )
}
