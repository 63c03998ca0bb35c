import { checkImports, whyWrong, placeOf } from './imports.mjs'
const t=performance.now()
const { files, imports } = checkImports('.')
console.error(files.length, imports.length, performance.now()-t)
for (const i of imports) { if (i.to) { const w = whyWrong(i.file, i.to, i.typeOnly); if (w) console.log(`${i.file}:${i.line} → ${i.to}: ${w}${i.typeOnly?' (T)':''}`) } }
const g={}
for (const i of imports) { if(!i.to) continue; const a=placeOf(i.file), b=placeOf(i.to); if (a.house==='server'&&b.house==='server'&&a.area&&b.area&&a.area!==b.area&&!/test|demo\//.test(i.file)) { const k=a.area+'->'+b.area+(b.name==='index.ts'?' idx':' tables'); g[k]=(g[k]??0)+1 } }
console.error(g)
