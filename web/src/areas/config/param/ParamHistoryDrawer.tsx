import { audit, inLanguage, paramRecordType } from '@gongtai/contract'
import type { ParamRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ChangeList } from '../../../kit/detail/ChangeList.tsx'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Paged } from '../../../kit/list/Paged.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { text } from './text.ts'

interface ParamHistory {
  row: ParamRow
  /** Opens the form with a former value, so that the same rules hold for it. */
  onPutBack: (value: number) => void
}

/** Who changed it, when, from what to what. Every former value can be put back. */
export function HistoryDrawer({ of: { row, onPutBack }, open, onClose }: DialogProps<ParamHistory>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const formerOf = (changes: readonly { field: string; new: unknown }[]) => changes.find(({ field }) => field === 'value')?.new
  return (
    <SideDrawer title={`${inLanguage([row.label, row.labelEn], language)} · ${t.history}`} open={open} onClose={onClose}>
      {row.id === null ? (
        <EmptyState text={t.noHistory} />
      ) : (
        <Paged call={audit.record} of={{ recordType: paramRecordType.name, recordId: row.id }}>
          {entries => (
            <Timeline
              entries={entries.map(({ id, at, realName, changes, valueNames }) => {
                const value = formerOf(changes)
                return {
                  key: id,
                  at,
                  title: '',
                  who: realName ?? w.system,
                  content: (
                    <>
                      <ChangeList changes={changes.filter(({ field }) => field === 'value')} valueNames={valueNames} />
                      {typeof value === 'number' && value !== row.value && (
                        <Button
                          size="small"
                          onClick={() => {
                            onClose()
                            onPutBack(value)
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
      )}
    </SideDrawer>
  )
}
