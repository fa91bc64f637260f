/** A sheet of parcels as offices keep them: a title, merged heads, French headings, gaps, short land, amounts in every way, totals, repetitions. */
export const MESSY_SHEET: string[][] = [
  ['Smith farm, list for the sale', '', '', '', '', '', ''],
  ['', '', '', '', '', '', ''],
  ['Parcelle', 'Désignation cadastrale', 'Superficie', '', 'Mise de départ', 'Impôts', 'Owner'],
  ['', '', '(acres)', 'Cultivated', '', '', ''],
  ['Home quarter', 'NE 12-46-19-W4', '1,58.9', '150', '890000', '2 316,50 $', 'Smith'],
  ['', '', '', '', '', '', ''],
  ['Creek  quarter', 'SE-12', '158,9', '140,5', '$875,000.00', '$2,100', 'Smith'],
  ['Hill quarter', 'N.W. ¼ Sec. 12 Twp. 46 Rge. 19 W4M', '64 ha', '~150', '860k', 'n/a', 'Smith'],
  ['Parcelle', 'Désignation cadastrale', 'Superficie', 'Cultivated', 'Mise de départ', 'Impôts', 'Owner'],
  ['Hay quarter', 'SW 12-46-19-W4', '1563', '-', '$5,500/ac', '', 'Smith'],
  ['Hay again', 'sw 12 46 19 w4', '156.3', '120', '815 000 $', '', 'Smith'],
  ['Slough', 'somewhere by the lake', '80', '90', '', '', 'Smith'],
  ['Total', '', '957', '', '', '', ''],
];
