-- trim_commas(written): without commas and spaces at its end. Most texts have
-- none there, and rtrim() takes ten times as long as to look.
if(
    ends_with(written, ',') or ends_with(written, ' '),
    rtrim(written, ', '),
    written
)
