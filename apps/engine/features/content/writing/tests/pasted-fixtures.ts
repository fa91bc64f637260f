/* Texts in the shape in which office programs put them on the clipboard: styles of their own, conditional comments, lists as paragraphs. */

/** A point of a list as Word writes it: a paragraph with its sign as text, and its level in a style. */
const point = (
  level: number,
  sign: string,
  words: string,
  place: '' | 'CxSpFirst' | 'CxSpMiddle' | 'CxSpLast' = '',
): string =>
  `<p class=MsoListParagraph${place} style='margin-left:${level * 36}pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-CA style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</span></span></span><![endif]><span lang=EN-CA>${words}<o:p></o:p></span></p>`;

export const WORD_HTML = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-CA style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span lang=EN-CA>The yard<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-CA>A <b style='mso-bidi-font-weight:normal'>steel shop</b> of <i>forty by
sixty</i> feet, and <span style='font-weight:bold'>power</span> to it. See <a href="https://farm.example/plan">the plan</a>
or <a href="javascript:alert(1)">this</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>What stays</h2>
${point(1, '·', 'The grain bins', 'CxSpFirst')}
${point(2, 'o', 'two of 4,000 bushels', 'CxSpMiddle')}
${point(2, 'o', 'one of 7,000 bushels', 'CxSpMiddle')}
${point(1, '·', 'The dugout', 'CxSpLast')}
<p class=MsoNormal>In this order:</p>
${point(1, '1.', 'Survey', 'CxSpFirst')}
${point(1, '2.', 'Titles', 'CxSpLast')}
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top style='width:150.0pt'><p class=MsoNormal><b>Land<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Acres</b></p></td></tr>
 <tr><td><p class=MsoNormal>NE</p></td><td><p class=MsoNormal>12-46-19-W4</p></td><td><p class=MsoNormal>158.4<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><img width=200 height=100 src="file:///C:/Users/somebody/image001.png"><span style='font-size:14.0pt;color:#C00000'>In red</span></p>
<!--EndFragment--></body></html>`;

export const OUTLOOK_HTML = `<html><head><style type="text/css">.rps div {margin:0}</style></head><body><!--StartFragment-->
<div class="WordSection1"><div style="font-family:Calibri; font-size:12pt"><b style="font-weight:normal">Hello,</b></div>
<div style="font-family:Calibri; font-size:12pt"><span style="font-weight:700">Possession</span> is on May 1.<br></div>
<div><br></div>
<ul style="margin-top:0px"><li style="font-size:12pt"><div>Rent until then</div></li><li><span style="font-style:italic">No</span> tenants after</li></ul>
<blockquote style="margin-left:0.8ex; border-left:1px solid #ccc"><div>Who gets the lease?</div></blockquote>
<div><a href="mailto:office@farm.example">office@farm.example</a></div></div>
<!--EndFragment--></body></html>`;
