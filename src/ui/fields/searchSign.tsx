import Search from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';

export const SEARCH_SIGN = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);
