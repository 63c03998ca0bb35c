import { jobCategory, jobCategoryFields } from '@gongtai/contract'
import type { JobCategoryNode } from '@gongtai/contract'
import { Select } from 'antd'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useJobCategories } from '../../../kit/picker/job-category.ts'
import { text } from './text.ts'

const Field = fieldOf(jobCategory.move, jobCategoryFields)

/** For places that are far away in the tree: only categories of the level above are offered. */
export function CategoryMoveDialog({ of: node, onDone, ...dialog }: DialogProps<JobCategoryNode>) {
  const t = useText(text)
  const { byId } = useJobCategories()
  const parents = [...byId.values()].filter(one => one.node.level === node.level - 1 && one.node.id !== node.parentId && one.node.state === 'ENABLED')
  const options = parents.map(({ node: one, path }) => ({ value: one.id, label: path.map(({ name }) => name).join(' / ') }))
  return (
    <FormModal title={t.moveTitle(node.name)} {...dialog}>
      <SchemaForm
        call={jobCategory.move}
        fields={jobCategoryFields}
        initial={{ id: node.id, version: node.version }}
        onDone={({ positionCount }) => onDone(t.moved(positionCount))}
      >
        <Field name="parentId" field="parentName" empty={t.chooseParent}>
          <Select showSearch={{ optionFilterProp: 'label' }} placeholder={t.chooseParent} options={options} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
