import { jobCategory, jobCategoryFields, jobCategoryLevels, jobCategoryRecordType } from '@gongtai/contract'
import type { JobCategoryNode } from '@gongtai/contract'
import { Select, Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { categoriesById, useJobCategories } from '../../../kit/picker/job-category.ts'
import { text } from './text.ts'

const Field = fieldOf(jobCategory.save, jobCategoryFields)

/** The category that is edited, or the one below which a new one comes; null for the first level. */
export interface CategorySubject {
  node?: JobCategoryNode
  parentId: number | null
}

const editable = ({ id, version, parentId, name, aliases, hot }: JobCategoryNode) => ({ id, version, parentId, name, aliases, hot })

export function CategoryFormDrawer({ of: { node, parentId }, onDone, ...dialog }: DialogProps<CategorySubject>) {
  const t = useText(text)
  const w = useWords()
  const { byId } = useJobCategories()
  const parent = byId.get(parentId ?? 0)
  const level = node?.level ?? (parent?.node.level ?? 0) + 1
  const loadNewer = async () => editable(categoriesById(await call(jobCategory.tree, {}, { handled: true })).get(node!.id)?.node ?? node!)
  return (
    <FormDrawer title={node ? t.editTitle : t.addTitle} {...dialog}>
      {parent && <p className="kit-secondary">{parent.path.map(one => one.name).join(' / ')}</p>}
      <SchemaForm
        call={jobCategory.save}
        fields={jobCategoryFields}
        initial={node ? editable(node) : { parentId, aliases: [], hot: false }}
        loadNewer={node && loadNewer}
        onDone={() => onDone(w.saved)}
      >
        <Field name="name" empty={t.enterName}>
          <Input maxLength={20} showCount />
        </Field>
        {level === jobCategoryLevels && (
          <Field name="aliases" extra={t.aliasHint}>
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、']} maxCount={20} />
          </Field>
        )}
        <Field name="hot" valuePropName="checked">
          <Switch />
        </Field>
      </SchemaForm>
      {node && (
        <section className="category-history">
          <h2>{w.history}</h2>
          <RecordHistory recordType={jobCategoryRecordType} recordId={node.id} />
        </section>
      )}
    </FormDrawer>
  )
}
