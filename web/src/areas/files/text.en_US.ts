import type { FilesText } from './text.zh_CN.ts'

export const en_US: FilesText = {
  title: 'Download centre',
  tabs: { mine: 'My exports', home: 'Home service', imports: 'Imports', all: "Everybody's tasks" },
  empty: 'Nothing to download yet',
  any: 'All',
  type: 'Kind',
  state: 'State',
  createdAt: 'Created',
  actions: 'Actions',
}
