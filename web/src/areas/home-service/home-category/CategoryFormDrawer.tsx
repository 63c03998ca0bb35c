import { homeCategory, homeCategoryFields, homeCategoryRecordType, homeScenes } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { PercentInput } from '../PercentInput.tsx'
import { categoryFields, categoryTree, findCategory } from './category-item.ts'
import type { CategorySubject } from './category-item.ts'
import { listedCerts } from './listed-certs.ts'
import { text } from './text.ts'

const Field = fieldOf(homeCategory.save, homeCategoryFields)

export function CategoryFormDrawer({ of: { node, parentId }, onDone, ...dialog }: DialogProps<CategorySubject>) {
  const t = useText(text)
  const w = useWords()
  const { data = [] } = useQuery(categoryTree)
  const loadNewer = async () => categoryFields(findCategory(await call(homeCategory.tree, {}, { handled: true }), node!.id) ?? node!)
  const siblings = parentId === null ? data.length : (findCategory(data, parentId)?.children.length ?? 0)
  const fresh = { parentId, icon: null, sort: siblings, requiredCertTypes: [], commissionRate: null, enabled: true }
  return (
    <FormDrawer title={node ? t.editTitle : t.addTitle} {...dialog}>
      <SchemaForm
        call={homeCategory.save}
        fields={homeCategoryFields}
        initial={node ? categoryFields(node) : fresh}
        loadNewer={node && loadNewer}
        onDone={({ soldOut }) => onDone(soldOut > 0 ? t.soldOut(soldOut) : w.saved)}
      >
        {parentId !== null && (
          <Field name="parentId" field="parentName">
            <Select options={data.map(({ id, name }) => ({ value: id, label: name }))} />
          </Field>
        )}
        <Field name="name">
          <Input maxLength={20} showCount />
        </Field>
        {parentId !== null && (
          <>
            <Field name="commissionRate" required>
              <PercentInput />
            </Field>
            <Field name="requiredCertTypes" extra={t.certHint}>
              <ValueSelect of={listedCerts} mode="multiple" />
            </Field>
          </>
        )}
        <Field name="icon">
          <Upload scene={homeScenes['home.category']} />
        </Field>
        <Field name="enabled" valuePropName="checked" extra={node?.enabled ? t.disableHint : undefined}>
          <Switch />
        </Field>
      </SchemaForm>
      {node && (
        <section className="catalogue-history">
          <h2>{w.history}</h2>
          <RecordHistory recordType={homeCategoryRecordType} recordId={node.id} />
        </section>
      )}
    </FormDrawer>
  )
}
