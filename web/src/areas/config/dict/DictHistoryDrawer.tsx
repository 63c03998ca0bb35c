import { audit, dictItemRecordType, inLanguage } from '@gongtai/contract'
import type { DictItemRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ChangeList } from '../../../kit/detail/ChangeList.tsx'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Paged } from '../../../kit/list/Paged.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { isBegun } from './dict-columns.tsx'
import { text } from './text.ts'

interface ItemHistory {
  typeCode: string
  row: DictItemRow
  /** Opens the form with what was there before, so that the same rules hold for it. */
  onPutBack: (former: Partial<DictItemRow>) => void
}

const restorable = ['value', 'label', 'labelEn', 'color', 'extra', 'isDefault', 'state']

export function HistoryDrawer({ of: { typeCode, row, onPutBack }, open, onClose }: DialogProps<ItemHistory>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <SideDrawer title={`${inLanguage([row.label, row.labelEn], language)} · ${t.history}`} open={open} onClose={onClose}>
      <Paged call={audit.record} of={{ recordType: dictItemRecordType.name, recordId: row.id }}>
        {entries => (
          <Timeline
            entries={entries.map(({ id, at, realName, action, changes, valueNames }) => {
              const former = Object.fromEntries(changes.filter(({ field }) => restorable.includes(field)).map(({ field, old }) => [field, old]))
              return {
                key: id,
                at,
                title: '',
                who: realName ?? w.system,
                content: (
                  <>
                    <ChangeList changes={changes} valueNames={valueNames} />
                    {action !== 'CREATE' && Object.keys(former).length > 0 && !isBegun(typeCode, row) && (
                      <Button
                        size="small"
                        onClick={() => {
                          onClose()
                          onPutBack(former)
                        }}
                      >
                        {t.putBack}
                      </Button>
                    )}
                  </>
                ),
              }
            })}
          />
        )}
      </Paged>
    </SideDrawer>
  )
}
