import { sea, seaChangeFields, seaEffects } from '@gongtai/contract'
import type { SeaBiz, SeaSettings, SeaSimulation } from '@gongtai/contract'
import { Radio } from 'antd'
import { inLanguage } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(sea.save, seaChangeFields)

interface Saved {
  biz: SeaBiz
  version: number
  settings: SeaSettings
  result: SeaSimulation
}

/** When the tried rules take effect, and why they change. */
export function SaveDialog({ of: { biz, version, settings, result }, onDone, ...dialog }: DialogProps<Saved>) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <FormModal title={t.saveTitle} {...dialog}>
      <p>{t.saveHint(result.moveNow, result.move7)}</p>
      <SchemaForm
        call={sea.save}
        fields={seaChangeFields}
        initial={{ biz, version, settings, simulationId: result.simulationId, effectiveMode: 'TOMORROW' }}
        onDone={({ effectiveAt }) => onDone(Date.parse(effectiveAt) > Date.now() ? t.savedTomorrow : t.savedNow)}
      >
        <Field name="effectiveMode">
          <Radio.Group options={seaEffects.values.map(value => ({ value, label: inLanguage(seaEffects.labels[value], language) }))} />
        </Field>
        <Field name="changeReason">
          <ReasonInput usual={t.usualReasons} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
