import { jobCategoryMap, jobCategoryMapFields, jobCategoryMapRecordType } from '@gongtai/contract'
import type { JobCategoryMapRow } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { editable, loadNewer } from './map-row.ts'
import { text } from './text.ts'

const Field = fieldOf(jobCategoryMap.save, jobCategoryMapFields)

/** Two categories that resemble each other, whichever of them is named first. */
export function PairDrawer({ of: row, onDone, ...dialog }: DialogProps<JobCategoryMapRow | undefined>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormDrawer title={row ? t.editPairTitle : t.addPairTitle} {...dialog}>
      <SchemaForm
        call={jobCategoryMap.save}
        fields={jobCategoryMapFields}
        initial={row ? editable(row) : { kind: 'RELATED', similarity: 60 }}
        loadNewer={row && (() => loadNewer(row))}
        onDone={() => onDone(w.saved)}
      >
        <Field name="categoryId" label={t.first} required empty={t.chooseCategory}>
          <JobCategorySelect />
        </Field>
        <Field name="relatedCategoryId" required empty={t.chooseCategory}>
          <JobCategorySelect />
        </Field>
        <Field name="similarity" required extra={t.similarityHint}>
          <InputNumber min={1} max={99} precision={0} className="kit-wide" />
        </Field>
      </SchemaForm>
      {row && (
        <section className="category-history">
          <h2>{w.history}</h2>
          <RecordHistory recordType={jobCategoryMapRecordType} recordId={row.id} />
        </section>
      )}
    </FormDrawer>
  )
}
