import { callScenes, kbCatalogFields, knowledge } from '@gongtai/contract'
import type { InputOf, KnowledgeCatalog } from '@gongtai/contract'
import { Input, InputNumber, TreeSelect } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { WorkflowSelect } from '../call-log/CallSelects.tsx'
import { catalogTree } from './catalog-tree.ts'
import { text } from './text.ts'

const Field = fieldOf(knowledge.saveCatalog, kbCatalogFields)

interface EditedCatalog {
  /** The catalog that is edited; without it a new one is made. */
  catalog?: KnowledgeCatalog
  parentId: number | null
  catalogs: readonly KnowledgeCatalog[]
}

const formOf = ({ catalog, parentId }: EditedCatalog): Partial<InputOf<typeof knowledge.saveCatalog>> =>
  catalog === undefined ? { parentId, sort: 0, workflowCodes: [], files: [] } : { ...catalog, files: catalog.files.map(({ fileName }) => fileName) }

export function CatalogForm({ of, onDone, ...dialog }: DialogProps<EditedCatalog>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={of.catalog === undefined ? t.addCatalog : t.editCatalog} {...dialog}>
      <SchemaForm call={knowledge.saveCatalog} fields={kbCatalogFields} initial={formOf(of)} onDone={() => onDone(w.saved)}>
        <Field name="name">
          <Input maxLength={20} />
        </Field>
        <Field name="parentId" field="parentName">
          <TreeSelect className="kit-wide" allowClear treeDefaultExpandAll placeholder={t.form.top} treeData={catalogTree(of.catalogs)} />
        </Field>
        <Field name="sort">
          <InputNumber className="kit-wide" min={0} max={9999} precision={0} />
        </Field>
        <Field name="workflowCodes">
          <WorkflowSelect className="kit-wide" mode="multiple" placeholder={t.form.allWorkflows} />
        </Field>
        <Field name="files">
          <Upload scene={callScenes['call.knowledge']} max={9} linked={of.catalog?.files} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
