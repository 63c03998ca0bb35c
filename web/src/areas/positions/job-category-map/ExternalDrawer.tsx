import { jobCategoryMap, jobCategoryMapFields, jobCategoryMapRecordType } from '@gongtai/contract'
import type { JobCategoryMapRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { editable, loadNewer } from './map-row.ts'
import { text } from './text.ts'

const Field = fieldOf(jobCategoryMap.save, jobCategoryMapFields)

/** A new external category, or one that is corrected. */
export function ExternalDrawer({ of: row, onDone, ...dialog }: DialogProps<JobCategoryMapRow | undefined>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormDrawer title={row ? t.editTitle : t.addTitle} {...dialog}>
      <SchemaForm
        call={jobCategoryMap.save}
        fields={jobCategoryMapFields}
        initial={row ? editable(row) : { kind: 'EXTERNAL' }}
        loadNewer={row && (() => loadNewer(row))}
        onDone={() => onDone(w.saved)}
      >
        <Field name="platform" required />
        <Field name="externalName" required empty={t.enterName}>
          <Input maxLength={50} showCount />
        </Field>
        <Field name="externalCode">
          <Input maxLength={50} />
        </Field>
        <Field name="externalPath">
          <Input maxLength={200} />
        </Field>
        <Field name="categoryId" extra={row?.state === 'MAPPED' ? undefined : t.mapLater}>
          <JobCategorySelect />
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
