import { jobCategoryMap, jobCategoryMapFields } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(jobCategoryMap.mapMany, jobCategoryMapFields)

/** One or many external categories get the same category of ours. */
export function MapDialog({ of: selection, onDone, ...dialog }: DialogProps<Selection>) {
  const t = useText(text)
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={t.mapTitle(selection.count)} {...dialog}>
      <BulkForm call={jobCategoryMap.mapMany} selection={selection} initial={{ state: 'MAPPED' }} onDone={done}>
        <Field name="categoryId" required empty={t.chooseCategory}>
          <JobCategorySelect />
        </Field>
      </BulkForm>
    </FormModal>
  )
}
